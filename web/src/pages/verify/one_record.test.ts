// Verifies the record in $RECORD and prints the report: tests/server uses it to hear what the page says.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DirectEngine } from '../shared/testing';
import { verifyRecord } from './check';
import { reportOf } from './report';

const file = process.env['RECORD'];

test.runIf(file)('the record is what was played', async () => {
  const verdict = await verifyRecord(new DirectEngine(), readFileSync(file!, 'utf8'));
  console.log(reportOf(verdict));
  expect(verdict.fault).toBeNull();
});
