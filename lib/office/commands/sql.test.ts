import { describe, expect, it } from 'vitest';
import { runningCommands } from '../testing/running-commands.ts';

describe('a look into the database of a running site', { timeout: 120_000 }, () => {
  const { said, printed, refusal } = runningCommands();
  const look = (statement: string) => printed('sql', statement);

  it('prints rows as columns between tabs, whatever they hold', async () => {
    const list = await look('select id, title, features, owner_id from listings where id < 1003 order by id');
    const [head, first, ...others] = list.split('\n');
    expect(head).toBe('id\ttitle\tfeatures\towner_id');
    expect(first).toMatch(/^1001\tVişnelik’te [^\t]*\t\{[^\t]*\}\t\d+$/);
    expect(others).toHaveLength(2);
    expect(said.noted).toBe('2 satır.\n');
    const odd = String.raw`select e'a\tb\n\u001b[2J' as text, null as none, '2026-01-01'::date as day`;
    expect(await look(odd)).toBe('text\tnone\tday\na b [2J\t\t2026-01-01\n');
  });

  it('changes neither rows nor settings', async () => {
    const refused = [
      'with gone as (delete from messages returning 1) select * from gone',
      'select 1; commit; delete from listings',
      "select nextval('listings_id_seq')",
      'select 1 / 0',
    ];
    for (const statement of refused)
      expect(await refusal('sql', statement), statement).toMatch(/^Sorgu çalışmadı: \S[^\n]*$/);
    expect(await refusal('sql', 'select x')).toBe('Sorgu çalışmadı: 42703 column "x" does not exist');
    const setting = [
      'set default_transaction_read_only = on',
      "select pg_catalog.set_config('search_path', '', false)",
      'discard all',
      'delete from messages',
      'commit',
    ];
    for (const statement of setting)
      expect(await refusal('sql', statement), statement).toMatch(/^Bu komut yalnız bakar: /);
    expect(await look('show search_path')).toBe('search_path\npublic\n');
    expect(await look('select count(*) from listings')).toBe('count\n8\n');
  });
});
