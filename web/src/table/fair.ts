// This side's part of the fair dice: a seed that nobody else chose, and its commit.
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const drawSeed = () => hex(crypto.getRandomValues(new Uint8Array(16)));

// WebCrypto where the page is secure (https, or this machine). A page over plain http in a home network has none: the
// same function is written out there, because a table in the living room must open too.
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (!crypto.subtle) return (await import('./plain_sha256')).sha256(bytes);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
