import { expect, test } from 'vitest';
import { DirectEngine, hasProgram, orebit, read } from '../shared/testing';
import { missingFrom, sentenceOf } from '../../table/given_up';
import { verifyRecord } from './check';
import { checksOf } from './checks';
import { fromHex, hmacWith, plainHmac, sha256Text, toHex } from './hash';
import { reportOf } from './report';

const engine = new DirectEngine();
const good = read('tests/records/space-miner.jsonl');
const verify = (text: string) => verifyRecord(engine, text);

test('hashes are those of the standards', async () => {
  expect(await sha256Text('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const key = fromHex('4a656665'); // "Jefe", RFC 4231 test case 2
  const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  for (const hmac of [await hmacWith(key), plainHmac(key)])
    expect(toHex(await hmac('what do ya want for nothing?'))).toBe(expected);
});

test('a good record: every promise is kept', async () => {
  const verdict = await verify(good);
  expect(verdict).toMatchObject({ fault: null, table: '7KQ2M', plies: 124, end: 'over', sealed: true });
  expect(verdict.chance).toHaveLength(50);
  expect(checksOf(verdict).every(({ state }) => state === 'ok')).toBe(true);
  expect(checksOf(verdict).map(({ text }) => text)).toContain('No start was given up before this one');
  expect(reportOf(verdict)).toContain('All 50');
});

test('the record of a table that was given up', async () => {
  const verdict = await verify(read('tests/records/resigned.jsonl'));
  expect(verdict).toMatchObject({ fault: null, end: 'resigned' });
});

const givenUp = read('tests/records/given-up.jsonl');
test('starts that were given up are named', async () => {
  const verdict = await verify(givenUp);
  expect(verdict).toMatchObject({ fault: null, end: 'resigned' });
  expect(verdict.givenUp.map(sentenceOf)).toEqual([
    'Bo (seat 2) got up when 1 of 2 seeds had been shown',
    'Cy (seat 2) got up when 1 of 2 seeds had been shown',
  ]);
  expect(checksOf(verdict).map(({ text }) => text)).toContain(
    '2 starts were given up before this one; their seeds fit their commits',
  );
  expect(reportOf(verdict)).toContain('Table 0rh5t8wbzc2, event 5: Cy (seat 2) got up');
}, 60_000);

test('what this device saw is compared with what is told', async () => {
  const told = (await verify(givenUp)).givenUp;
  const { server_commit, server_seed, ...first } = told[0]!; // as the table told it before it ended
  expect(server_commit && server_seed).toBeTruthy();
  expect(missingFrom(told, [first, told[1]!])).toEqual([]);
  expect(missingFrom(told.slice(1), [first])).toEqual([first]);
  expect(missingFrom(told, [{ ...first, name: 'Ada' }])).toHaveLength(1);
}, 60_000);

// The server's signature: names cannot be changed and sealed again.
const signed = read('tests/records/quick.jsonl');
test('a signed record names its server', async () => {
  const verdict = await verify(signed);
  expect(verdict.signer).toBe(signed.match(/"signer":"(\w{64})"/)![1]);
  expect(reportOf(verdict)).toContain(verdict.signer);
});

// Chains of links, and what was left out of them.
const quick = read('tests/records/quick.jsonl');
const strict = read('tests/records/strict.jsonl');
test('records of version 2: every link and throw is checked', async () => {
  for (const [text, mode] of [
    [quick, 'quick'],
    [strict, 'strict'],
  ] as const) {
    const verdict = await verify(text);
    expect(verdict).toMatchObject({ fault: null, end: 'over', sealed: true, throws: { mode, unlinked: 0 } });
    expect(verdict.throws!.all).toBeGreaterThan(10);
    expect(reportOf(verdict)).toContain(`${mode} table: ${verdict.throws!.all} throws after the start`);
  }
}, 60_000);

// The dice of a quick table are those of a strict one that asks nobody.
test('throws that pass somebody over are counted', async () => {
  const verdict = await verify(quick.replace('"mode":"quick"', '"mode":"strict"'));
  expect(verdict.throws).toMatchObject({ mode: 'strict', leftOut: 0, unasked: verdict.throws!.all });
  expect(reportOf(verdict)).toContain('did not ask everybody who has a chain');
  expect(reportOf(await verify(strict))).not.toContain('did not ask everybody');
}, 60_000);

const swap = (text: string, from: RegExp, to: string) => text.replace(from, to);
const alteredLinks: Record<string, string> = {
  'a digit of the signature': swap(quick, /"signature":"../, '"signature":"zz'),
  'another signature': swap(quick, /"signature":"\w{8}/, '"signature":"01234567'),
  'a link of a move': swap(quick, /"link":"../, '"link":"00'),
  'a link that is none': swap(quick, /"link":"../, '"link":"zz'),
  'a link left out': swap(quick, /,"link":"\w+"/, ''),
  'a link said to be spent': swap(quick, /("link":"\w+")/, '$1,"spent":1'),
  'spent nothing': swap(quick, /("link":"\w+")/, '$1,"spent":0'),
  'another mode': swap(quick, /"mode":"quick"/, '"mode":"slow"'),
  'another version': swap(quick, /"version":2/, '"version":3'),
  'a strict table said to be quick': swap(strict, /"mode":"strict"/, '"mode":"quick"'),
  'a link of another': swap(strict, /"links":\["(\w*)","(\w*)"\]/, '"links":["$2","$1"]'),
  'who was asked': swap(strict, /"asked":\[\d\]/, '"asked":[]'),
  'somebody asked twice': swap(strict, /"asked":\[1\]/, '"asked":[1,1]'),
  'the mover among those asked': swap(strict, /"asked":\[1\]/, '"asked":[0,1]'),
  'no list of links': swap(strict, /,"links":\[[^\]]*\]/, ''),
};

test('progress is told ply by ply', async () => {
  const seen: number[] = [];
  await verifyRecord(engine, good, '', ({ plies }) => seen.push(plies));
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.at(-1)).toBe(124);
});

const lines = good.split('\n');
const change = (from: string | RegExp, to: string) => good.replace(from, to);
const altered: Record<string, string> = {
  'a digit of a roll': change('"move":"roll 2 5 5 6"', '"move":"roll 2 5 5 5"'),
  'a card of a deal': change('deal a46 a35 a37', 'deal a46 a35 a36'),
  'a decision': change('"move":"reroll 3 6"', '"move":"reroll 3 4"'),
  'an illegal move': change('"move":"travel 19"', '"move":"travel 99"'),
  'a digit of the server seed': change('"server_seed":"5d', '"server_seed":"5e'),
  'a digit of the server commit': change('"server_commit":"13', '"server_commit":"23'),
  'a digit of a seat seed': change('["55555555', '["55555556'),
  'a seat commit': change('"seat_commits":["73', '"seat_commits":["74'),
  'a seed that is no hex': change('"server_seed":"5d', '"server_seed":"XY'),
  'the id of the table': change('"table":"7KQ2M"', '"table":"7KQ2N"'),
  'no seeds yet': change(/"server_seed":"\w+",/, ''),
  'no fair dice': change(/"fair":\{.*?\]\},/, ''),
  'the score': change('"scores":[-44', '"scores":[-43'),
  'a name that the dice do not show': change('"Player 1"', '"Player 9"'),
  'a missing end': lines.slice(0, 60).join('\n') + '\n',
  'another line after the end': good + '{"ply":1}\n',
  'broken JSON': change('{"ply":9,', '{"ply":9'),
};

const starts = givenUp.match(/,"given_up":\[(\{.*?\}),(\{.*?\})\]/)!;
const changeStart = (from: string | RegExp, to: string) =>
  givenUp.replace(starts[0], starts[0].replace(from, to));
const alteredStarts: Record<string, string> = {
  'no given-up start': givenUp.replace(starts[0], ''),
  'the first given-up start left out': changeStart(`${starts[1]},`, ''),
  'the last given-up start left out': changeStart(`,${starts[2]}`, ''),
  'a given-up start twice': changeStart(starts[1]!, `${starts[1]},${starts[1]}`),
  'a seed of a given-up start': changeStart('"seat_seeds":["5', '"seat_seeds":["6'),
  'a commit of a given-up start': changeStart(/"seat_commits":\["../, '"seat_commits":["zz'),
  'no seed of the server': changeStart(/"server_seed":"\w+",/, ''),
  'another seed of the server': changeStart(/"server_seed":"\w{9}/, '"server_seed":"123456789'),
  'a seat that is none': changeStart('"seat":1', '"seat":2'),
  'who left': changeStart('"name":"Bo"', '"name":""'),
  'why they left': changeStart('"why":"left"', '"why":"tired"'),
  'the event': changeStart(/"seq":\d+/, '"seq":0'),
  'a missing seed': changeStart(/"seat_seeds":\["\w+",""\]/, '"seat_seeds":[""]'),
  'no list': givenUp.replace(starts[0], ',"given_up":7'),
  'no object': changeStart(starts[1]!, '7'),
  'the number in the id': givenUp.replace(
    '"fair":{"version":1,"table":"4m1vyg6e0s3"',
    '"fair":{"version":1,"table":"4m1vyg6e0s"',
  ),
  'a name that was changed': changeStart('"name":"Bo"', '"name":"Ada"'),
};

for (const [name, text] of Object.entries({ ...altered, ...alteredStarts, ...alteredLinks }))
  test(`${name}: the fault is found${hasProgram ? ' where and as the program finds it' : ''}`, async () => {
    expect([good, givenUp, quick, strict]).not.toContain(text);
    const { fault, ...rest } = await verify(text);
    expect(fault).not.toBeNull();
    expect(checksOf({ fault, ...rest }).some(({ state }) => state === 'wrong')).toBe(true);
    if (!hasProgram) return;
    // The terminal shortens long hashes, and then the quotation mark at their end goes too; the page shows them whole.
    const said = orebit(text, 'verify', 'FILE').trim().replace('orebit: FILE:', '');
    const pattern = said
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[0-9a-f]*"?');
    expect(`${fault!.line}: ${fault!.what}`).toMatch(new RegExp(`^${pattern}$`));
  }, 60_000);
