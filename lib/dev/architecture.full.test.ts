import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * Breaks each import rule of biome.json on purpose in a tree of its own, so that a rule that stops working is noticed.
 * Columns: a folder, what a file in there imports, and the rule that this breaks.
 */
const planted = `
  lib/site                  #lib/contract          site imports nothing
  lib/contract              #lib/listing           contract is below listing
  lib/media                 #lib/listing           photographs know no listing
  lib/html                  #components/ui         pure functions are below components
  lib/listing               #lib/seo               listings are below what pages say
  lib/seo                   #lib/runtime           what pages say is built from what they are told
  lib/runtime               #lib/backend           the shared runtime is below the backend
  lib/backend               #lib/server            the backend is below the server
  lib/backend               #lib/admin             the backend is below the tools of the office
  lib/api                   #lib/backend/upstream  handlers know one backend
  lib/browser               #lib/backend           browser code never reaches the backend
  lib/browser               zod                    zod stays out of the browser
  lib/server                ../../app              the server reaches screens through Next only
  lib/server                #lib/dev/bench         nothing imports development tools
  e2e/support               #lib/dev/bench         tests use no development tools
  lib/admin                 #lib/api               the tools of the office answer no calls
  lib/admin/spreadsheets    ../listing-import      spreadsheets are below the import
  lib/admin/listing-import  ../listings            the import is below the export
  lib/admin/backup          ../commands            backups know no commands
  lib/admin/office          ../backup              the folder of the office knows no backups
  components/chrome         ../../app/ilanlar      components never import a screen
  components/ui             #components/contact    ui is below all
  components/listing        #components/saved      what is kept of listings stands on them
  components/saved          #components/chrome     what is kept is below the frame of a screen
  app/ilanlar               ../ilan-detay          no screen imports another screen
  app/ilanlar               #lib/backend/embedded  screens know one backend`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/) as [folder: string, imports: string, breaks: string]);

it('no import goes against the direction, leaves out its extension or closes a circle', () => {
  const refused = planted.map(([folder, imports, breaks], index) => ({
    file: `${folder}/planted${index}.ts`,
    text: `import { a } from '${imports === 'zod' ? imports : `${imports}/a.ts`}';\n\nexport const b = a;\n`,
    rule: 'noRestrictedImports',
    breaks,
  }));
  const more = (rule: string, file: string, text: string) => refused.push({ file, text, rule, breaks: text });
  more('useImportExtensions', 'lib/media/c.ts', `import { a } from './a';\n\nexport const c = a;\n`);
  // A circle of types alone is one too.
  const [a, b] = ["import { b } from './b.ts';", "import type { A } from './a.ts';"];
  more('noImportCycles', 'lib/media/a.ts', `${a}\n\nexport type A = string;\nexport const a = b;\n`);
  more('noImportCycles', 'lib/media/b.ts', `${b}\n\nexport const b = (a: A) => a;\n`);

  using folder = mkdtempDisposableSync(join(tmpdir(), 'import-rules-'));
  copyFileSync('biome.json', join(folder.path, 'biome.json'));
  execFileSync('git', ['init', '-q', folder.path]);
  writeFileSync(join(folder.path, '.gitignore'), '');
  for (const { file, text } of refused) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    writeFileSync(join(folder.path, file), text);
  }
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const args = ['lint', '--colors=off', '--max-diagnostics=none', '.'];
  const said = spawnSync(biome, args, { cwd: folder.path, encoding: 'utf8' }).stderr;
  const isSaid = (file: string, rule: string) =>
    new RegExp(`^${file}:\\d+:\\d+ lint/\\w+/${rule} `, 'm').test(said);
  expect(refused.filter(({ file, rule }) => !isSaid(file, rule))).toEqual([]);
});
