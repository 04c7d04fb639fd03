// This side's part of the fair dice: a chain of links that nobody else chose (docs/formats/fair_dice_2.md), or at tables of
// version 1 one seed; and their commits.
export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const drawSeed = () => toHex(crypto.getRandomValues(new Uint8Array(16)));
export const drawSecret = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

// WebCrypto where the page is secure (https, or this machine). A page over plain http in a home network has none: the
// same function is written out there, because a table in the living room must open too.
export async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!crypto.subtle) return (await import('./plain_sha256')).sha256(bytes);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
export const sha256 = (text: string): Promise<string> => hash(new TextEncoder().encode(text));

// Longer than any game: a seat shows one link with each of its moves, and at strict tables with the moves of others.
const length = 4096;
const chains = new Map<string, Promise<string[]>>();

async function build(secret: string): Promise<string[]> {
  const links = [secret];
  while (links.length <= length) links.push(await hash(fromHex(links.at(-1)!)));
  return links.reverse();
}

// Link 0 is the commit, and the hash of each is the one before it. The secret is the last, and stays on this device.
export function chainOf(secret: string): Promise<string[]> {
  if (!chains.has(secret)) chains.set(secret, build(secret));
  return chains.get(secret)!;
}

export const isChain = (secret: string | undefined): secret is string => secret?.length === 64;
export const commitOf = async (secret: string) =>
  isChain(secret) ? (await chainOf(secret))[0]! : sha256(secret);
// What is shown when all commits lie open.
export const firstOf = async (secret: string) => (isChain(secret) ? (await chainOf(secret))[1]! : secret);
