import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { brokenRules, importsOf, isFree, roomOf, rooms } from './import-rules.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));

const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('every import keeps the rules', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(sources.flatMap(({ file, text }) => brokenRules(file, text))).toEqual([]);
});

it('no file imports two files of one name, or one of its own', () => {
  // Texts have the name of what they are of, and are called texts where they are used.
  const isNamed = (path: string) => !path.startsWith('lib/site/texts/');
  const doubled = sources.flatMap(({ file, text }) => {
    if (isFree(file)) return [];
    const paths = new Set([file, ...importsOf(file, text).flatMap(({ path }) => path ?? [])].filter(isNamed));
    const names = Map.groupBy(paths, (path) => basename(path).replace(/\.tsx?$/, ''));
    return [...names.values()].filter((same) => same.length > 1).map((same) => `${file}: ${same.join(', ')}`);
  });
  expect(doubled).toEqual([]);
});

it('nothing is allowed that no file needs', () => {
  const used = new Set(
    sources.flatMap(({ file, text }) =>
      isFree(file) ? [] : importsOf(file, text).map(({ wanted }) => `${roomOf(file)} -> ${wanted}`),
    ),
  );
  const allowed = Object.entries(rooms).flatMap(([room, wanted]) =>
    wanted.map((name) => `${room} -> ${name}`),
  );
  expect(allowed.filter((arrow) => !used.has(arrow))).toEqual([]);
});

it('no room stands above itself', () => {
  const above = new Set<string>();
  const visit = (room: string, path: readonly string[]): void => {
    expect(path, `${[...path, room].join(' -> ')} is a circle`).not.toContain(room);
    if (above.has(room)) return;
    for (const below of rooms[room] ?? []) if (below in rooms) visit(below, [...path, room]);
    above.add(room);
  };
  for (const room of Object.keys(rooms)) visit(room, []);
});

/** Columns: a folder, what a file in there imports, and the rule that this breaks. */
const planted = `
  lib/site                   #lib/domain/wire/calls.ts              the agency's facts import nothing
  lib/site                   node:fs                                the agency's facts read no file
  lib/domain/wire            #lib/domain/listing/card.ts            the wire is below listings
  lib/domain/media           #lib/domain/listing/card.ts            photographs know no listing
  lib/domain/html            #components/ui/photo.tsx               the domain is below components
  lib/domain/listing         #lib/domain/seo/graphs.ts              listings are below what pages say of them
  lib/domain/listing         react                                  the domain draws nothing
  lib/domain/seo             #lib/runtime/env.ts                    what pages say is built from what they are told
  lib/runtime                #lib/data/backend.ts                   the shared runtime is below the data
  lib/data                   #lib/data/embedded/columns.ts          the interface knows no backend
  lib/web/api                #lib/data/open.ts                      only a process opens a backend
  app/ilanlar                #lib/data/open.ts                      only a process opens a backend
  lib/data/embedded          #lib/web/start.ts                      the data is below the web
  lib/data/embedded          #lib/office/whole-file.ts              the data is below the tools of the office
  lib/data/embedded          #lib/data/upstream/circuit.ts          the backends do not know each other
  lib/web/api                #lib/data/upstream/circuit.ts          what answers calls knows one backend
  lib/browser                #lib/data/current.ts                   browser code never reaches the backend
  lib/browser                zod                                    zod stays out of the browser
  lib/browser                #lib/runtime/registry.ts               browser code knows nothing of the process
  lib/front                  ../../app/page.tsx                     the front reaches screens through Next only
  lib/front                  #lib/web/cache-control.ts              the front knows no site
  lib/web/api                #lib/front/front.ts                    nothing of the site knows the front
  lib/front                  #lib/dev/bench/measured-site.ts        nothing imports development tools
  lib/front                  #lib/runtime/testing/free-port.ts          what tests use stays out of the site
  lib/front                  ./front.test.ts                        a test is imported by nothing
  lib/office                 #lib/web/api/answers.ts                the tools of the office answer no calls
  lib/office/spreadsheets    ../listing-import/report.ts            spreadsheets are below the import
  lib/office/listing-import  ../listings/export-listings.ts         the import is below the export
  lib/data/embedded          ./backup/write-backup.ts               the site loads nothing of backups
  lib/office/commands        sql-template-tag                       what knows tables stands with the tables
  lib/office/folder          pg                                     what knows tables stands with the tables
  lib/office/folder          #lib/data/embedded/backup/write-backup.ts  the folder of the office knows no backups
  components/chrome          ../../app/ilanlar/notice.tsx           components never import a screen
  components/ui              #lib/runtime/registry.ts               components know nothing of the process
  components/ui              #components/contact/field.tsx          ui is below all
  components/listing         #components/saved/recently-seen.tsx    what is kept of listings stands on them
  components/saved           #components/chrome/header.tsx          what is kept is below the frame of a screen
  app/ilanlar                ../ilan-detay/advisor.tsx              no screen imports another screen
  app/ilanlar                #lib/data/embedded/columns.ts          screens know one backend
  lib/front                  next/dist/server/next.js               nobody imports the insides of Next
  components/ui              next/dist/client/link.js               nobody imports the insides of Next
  lib/data                   #lib/data/../web/start.ts              a way through another room is seen through
  app/new-screen             #lib/site/brand.ts                     a screen without a rule is refused
  lib/new-room               #lib/site/brand.ts                     a folder without a rule is refused`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/) as [folder: string, specifier: string, breaks: string]);

it.each(planted)('%s may not import %s: %s', (folder, specifier) => {
  for (const text of [
    `import { a } from '${specifier}';`,
    `import type { A } from "${specifier}";`,
    `import '${specifier}';`,
    `export { a } from '${specifier}';`,
    `const a = await import('${specifier}');`,
    `const a = await import(/* later */ \`${specifier}\`);`,
    `const a = require('${specifier}');`,
  ])
    expect(brokenRules(`${folder}/planted.ts`, text), text).toHaveLength(1);
});
