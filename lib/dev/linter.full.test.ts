import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/* Breaks the linter's two rules of imports in a tree of its own, so that one that stops working is noticed. */
it('the linter refuses an import without its extension, and a circle of files, also one of types', () => {
  const planted = [
    ['useImportExtensions', 'lib/domain/media/c.ts', "import { a } from './a';\n\nexport const c = a;\n"],
    [
      'noImportCycles',
      'lib/domain/media/a.ts',
      "import { b } from './b.ts';\n\nexport type A = string;\nexport const a = b;\n",
    ],
    [
      'noImportCycles',
      'lib/domain/media/b.ts',
      "import type { A } from './a.ts';\n\nexport const b = (a: A) => a;\n",
    ],
  ] as const;
  using folder = mkdtempDisposableSync(join(tmpdir(), 'linter-'));
  copyFileSync('biome.json', join(folder.path, 'biome.json'));
  execFileSync('git', ['init', '-q', folder.path]);
  writeFileSync(join(folder.path, '.gitignore'), '');
  for (const [, file, text] of planted) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    writeFileSync(join(folder.path, file), text);
  }
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const args = ['lint', '--colors=off', '--max-diagnostics=none', '.'];
  const said = spawnSync(biome, args, { cwd: folder.path, encoding: 'utf8' }).stderr;
  for (const [rule, file] of planted)
    expect(said).toMatch(new RegExp(`^${file}:\\d+:\\d+ lint/\\w+/${rule} `, 'm'));
});
