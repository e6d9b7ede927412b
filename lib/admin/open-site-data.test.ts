import { expect, it } from 'vitest';
import { openSiteData } from './open-site-data.ts';

it('says in one line that a server does not answer, whether the database is new or not', async () => {
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/emlak';
  const refusal = /^DATABASE_URL: no connection to 127\.0\.0\.1:1\/emlak: /;
  for (const isCreating of [false, true])
    await expect(openSiteData({ isCreating })).rejects.toThrow(
      expect.objectContaining({ message: expect.stringMatching(refusal) }),
    );
});
