import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { claimMail, countUnsentMails, enqueueMail, mailKinds, postponeMail, requeueMails } from './mails.ts';
import { openMemoryDatabase } from './testing/memory-database.ts';

const database = await openMemoryDatabase();
afterAll(() => database.close());
beforeEach(() => database.query(sql`truncate mails`));

const minute = 60_000;
const claim = async (kinds = mailKinds as readonly (typeof mailKinds)[number][]) => {
  const mail = await claimMail(database, kinds, minute);
  return mail && `${mail.kind} ${mail.ref}`;
};

it('gives out mails by their kind and then by their time, each once, and only of the kinds that may be sent', async () => {
  await enqueueMail(database, 'news', 3);
  await enqueueMail(database, 'confirm', 8);
  await enqueueMail(database, 'message', 2);
  await enqueueMail(database, 'message', 1);
  await enqueueMail(database, 'message', 1);
  await database.query(sql`update mails set due_at = due_at - interval '1 second' where ref = '2'`);
  expect(await claim(['confirm', 'news'])).toBe('confirm 8');
  const others = [await claim(), await claim(), await claim(), await claim()];
  expect(others).toEqual(['message 2', 'message 1', 'news 3', null]);
});

it('gives an expired claim to another, and takes no mail back from the first', async () => {
  await enqueueMail(database, 'message', 1);
  const slow = await claimMail(database, mailKinds, 0);
  const quick = await claimMail(database, mailKinds, minute);
  if (!slow || !quick) throw new Error('no mail was due');
  expect([slow.attempts, quick.attempts]).toEqual([1, 2]);
  await postponeMail(database, slow, 0);
  expect(await claim()).toBeNull();
  await postponeMail(database, quick, 0, ['b@example.com']);
  expect(await claimMail(database, mailKinds, minute)).toMatchObject({
    attempts: 3,
    pendingTo: ['b@example.com'],
  });
});

it('gives up until the next start, which leaves alone what is under way', async () => {
  for (const ref of [1, 2]) await enqueueMail(database, 'message', ref);
  const first = await claimMail(database, mailKinds, minute);
  if (!first) throw new Error('no mail was due');
  await postponeMail(database, first, null);
  expect(await claim()).toBe('message 2');
  expect(await countUnsentMails(database)).toEqual({ waiting: 1, givenUp: 1 });
  await requeueMails(database);
  expect([await claim(), await claim()]).toEqual(['message 1', null]);
});
