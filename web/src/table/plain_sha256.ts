// SHA-256 (FIPS 180-4) for pages without WebCrypto; plain_sha256.test.ts compares it with WebCrypto's.
const isPrime = (n: number) => {
  for (let d = 2; d * d <= n; ++d) if (n % d === 0) return false;
  return true;
};
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) if (isPrime(n)) found.push(n);
  return found;
}
const fraction = (x: number) => ((x % 1) * 2 ** 32) >>> 0;
const roots = primes(64).map((p) => fraction(Math.cbrt(p)));
const start = primes(8).map((p) => fraction(Math.sqrt(p)));
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

function padded(bytes: Uint8Array): DataView {
  const size = (bytes.length + 72) & ~63;
  const block = new Uint8Array(size);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(size - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, at: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; ++i) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; ++i) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    w[i] =
      w[i - 16]! +
      (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
      w[i - 7]! +
      (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  return w;
}

function compress(hash: Uint32Array, w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; ++i) {
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + roots[i]! + w[i]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = hash[i]! + value));
}

export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes);
  const hash = new Uint32Array(start);
  for (let at = 0; at < view.byteLength; at += 64) compress(hash, schedule(view, at));
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}
