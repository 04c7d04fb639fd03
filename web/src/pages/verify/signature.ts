// The server's signature under a record: Ed25519 by WebCrypto.
import { t } from '../../strings/verify';
import { Fault, isHex } from './fault';
import { fromHex } from './hash';

async function isSigned(signer: string, signature: string, seal: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', fromHex(signer), 'Ed25519', false, ['verify']);
  const text = new TextEncoder().encode(`orebit/record/1|${seal}`);
  return crypto.subtle.verify('Ed25519', key, fromHex(signature), text);
}

// The signer's key. Browsers without Ed25519, and pages over plain http, cannot check it, and do not name it.
export async function checkSignature(sealed: string, seal: string, rest: string): Promise<string> {
  const key = ',"signer":"';
  const at = sealed.lastIndexOf(key);
  const signer = at < 0 ? '' : sealed.slice(at + key.length, at + key.length + 64);
  const signature = rest.slice(0, 128);
  if (!isHex(signer, 64) || !isHex(signature, 128) || rest.slice(128) !== '"}\n')
    throw new Fault(t('badSignature'));
  let isGood: boolean;
  try {
    isGood = await isSigned(signer, signature, seal);
  } catch {
    return '';
  }
  if (!isGood) throw new Fault(t('badSignature'));
  return signer;
}
