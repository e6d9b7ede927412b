import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * Breaks each import rule of biome.json on purpose in a tree of its own, so that a rule that stops working is noticed.
 * Columns: a file, what it imports, and the rule that this breaks.
 */
const planted = `
  lib/site/a.ts                  #lib/contract/calls.ts                site imports nothing
  lib/contract/a.ts              #lib/listing/price.ts                 contract is below listing
  lib/media/a.ts                 #lib/listing/price.ts                 photographs know no listing
  lib/html/a.ts                  #components/ui/icon.tsx               pure functions are below components
  lib/listing/a.ts               #lib/seo/graphs.ts                    listings are below what pages say
  lib/seo/a.ts                   #lib/runtime/env.ts                   what pages say is built from what they are told
  lib/runtime/a.ts               #lib/backend/index.ts                 the shared runtime is below the backend
  lib/backend/a.ts               #lib/server/main.ts                   the backend is below the server
  lib/backend/a.ts               #lib/admin/main.ts                    the backend is below the tools of the office
  lib/api/a.ts                   #lib/backend/upstream/circuit.ts      handlers know one backend
  lib/browser/a.ts               #lib/backend/backend.ts               browser code never reaches the backend
  lib/browser/a.ts               zod                                   zod stays out of the browser
  lib/server/a.ts                ../../app/robots.ts                   the server reaches screens through Next only
  lib/server/a.ts                #lib/dev/bench/main.ts                nothing imports development tools
  e2e/support/a.ts               #lib/dev/bench/main.ts                tests use no development tools
  lib/admin/a.ts                 #lib/api/calls.ts                     the tools of the office answer no calls
  lib/admin/spreadsheets/a.ts    ../listing-import/report.ts           spreadsheets are below the import
  lib/admin/listing-import/a.ts  ../listings/export-listings.ts        the import is below the export
  lib/admin/backup/a.ts          ../commands/run-command.ts            backups know no commands
  lib/admin/office/a.ts          ../backup/restore-backup.ts           the folder of the office knows no backups
  components/chrome/a.tsx        ../../app/ilanlar/notice.tsx          components never import a screen
  components/ui/a.tsx            #components/contact/field.tsx         ui is below all
  components/listing/a.tsx       #components/saved/recently-seen.tsx   what is kept of listings stands on them
  components/saved/a.tsx         #components/chrome/footer.tsx         what is kept is below the frame of a screen
  app/ilanlar/a.tsx              ../ilan-detay/page.tsx                no screen imports another screen
  app/ilanlar/a.tsx              #lib/backend/embedded/listing-row.ts  screens know one backend`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/) as [file: string, imports: string, breaks: string]);

/** What Biome says of files in a tree with this project's rules. */
function lint(files: Record<string, string>): string {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'import-rules-'));
  copyFileSync('biome.json', join(folder.path, 'biome.json'));
  execFileSync('git', ['init', '-q', folder.path]);
  writeFileSync(join(folder.path, '.gitignore'), '');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    writeFileSync(join(folder.path, file), text);
  }
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const args = ['lint', '--colors=off', '--max-diagnostics=none', '.'];
  return spawnSync(biome, args, { cwd: folder.path, encoding: 'utf8' }).stderr;
}

it('no import goes against the direction, leaves out its extension or closes a circle', () => {
  const refused = planted.map(([file, imports, breaks], index) => ({
    file: file.replace('/a.', `/planted${index}.`),
    text: `import { a } from '${imports}';\n\nexport const b = a;\n`,
    rule: 'noRestrictedImports',
    breaks,
  }));
  const more = (rule: string, file: string, text: string) => refused.push({ file, text, rule, breaks: text });
  more('useImportExtensions', 'lib/listing/c.ts', `import { a } from './a';\n\nexport const c = a;\n`);
  more('noImportCycles', 'lib/listing/a.ts', `import { b } from './b.ts';\n\nexport const a = () => b;\n`);
  more('noImportCycles', 'lib/listing/b.ts', `import { a } from './a.ts';\n\nexport const b = () => a;\n`);
  more(
    'noImportCycles',
    'lib/media/a.ts',
    `import { b } from './b.ts';\n\nexport type A = string;\nexport const a = b;\n`,
  );
  more(
    'noImportCycles',
    'lib/media/b.ts',
    `import type { A } from './a.ts';\n\nexport const b = (a: A) => a;\n`,
  );
  const said = lint(Object.fromEntries(refused.map(({ file, text }) => [file, text])));
  const isSaid = (file: string, rule: string) =>
    new RegExp(`^${file}:\\d+:\\d+ lint/\\w+/${rule} `, 'm').test(said);
  expect(refused.filter(({ file, rule }) => !isSaid(file, rule))).toEqual([]);
});
