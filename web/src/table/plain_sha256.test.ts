import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './plain_sha256';

test.each([0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 200])(
  '%i bytes hash as with WebCrypto',
  async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 37 + size) % 256);
    const expected = Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
    expect(sha256(bytes)).toBe(expected);
  },
);
