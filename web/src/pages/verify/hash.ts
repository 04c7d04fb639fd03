// SHA-256 and HMAC-SHA-256 by WebCrypto, the page's own: none of our code decides what a hash is. Pages over plain http have
// no WebCrypto; there the same functions are written out.
import { fromHex, hash, sha256, toHex } from '../../table/fair';

const encoder = new TextEncoder();

export { fromHex, hash, sha256 as sha256Text, toHex };

// Over the text of a seed, or the bytes of a chain's first link.
export const seatCommit = async (seed: string) => (seed.length === 64 ? hash(fromHex(seed)) : sha256(seed));
export const linkBefore = (link: string) => hash(fromHex(link));

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
    fromHex(await hash(join(block(0x5c), fromHex(await hash(join(block(0x36), encoder.encode(message)))))));
}
