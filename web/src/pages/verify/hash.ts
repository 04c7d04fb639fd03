// SHA-256 and HMAC-SHA-256 by WebCrypto, the page's own: none of our code decides what a hash is. Pages over plain http have
// no WebCrypto; there the same functions are written out.
const encoder = new TextEncoder();

export const fromHex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return fromHex((await import('../../table/plain_sha256')).sha256(bytes));
}
export const sha256Text = async (text: string) => toHex(await sha256(encoder.encode(text)));

// Over the text of a seed, or the bytes of a chain's first link.
export const seatCommit = async (seed: string) =>
  seed.length === 64 ? toHex(await sha256(fromHex(seed))) : sha256Text(seed);
export const linkBefore = async (link: string) => toHex(await sha256(fromHex(link)));

export type Hmac = (message: string) => Promise<Uint8Array<ArrayBuffer>>;

export async function hmacWith(key: Uint8Array<ArrayBuffer>): Promise<Hmac> {
  if (!crypto.subtle) return plainHmac(key);
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return async (message) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(message)));
}

// RFC 2104 for keys of at most 64 bytes.
export function plainHmac(key: Uint8Array<ArrayBuffer>): Hmac {
  const block = (mask: number) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ mask);
  const join = (a: Uint8Array, b: Uint8Array) => new Uint8Array([...a, ...b]);
  return async (message) =>
    sha256(join(block(0x5c), await sha256(join(block(0x36), encoder.encode(message)))));
}
