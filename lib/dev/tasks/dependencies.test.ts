import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const locked = Object.entries(packages).filter(([path]) => path !== '');

test('every dependency is pinned to one version', () => {
  const versions = Object.values<string>({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.length).toBeGreaterThan(40);
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test('every package is known by its checksum, and none comes from elsewhere than the registry', () => {
  // npm records no checksum of optional builds for other systems that it cannot fetch.
  const unknown = locked.filter(
    ([, { integrity, resolved = '', optional, os }]) =>
      (!integrity?.startsWith('sha512-') && !(optional && os)) || /^(?:git|file|http:)/.test(resolved),
  );
  expect(unknown).toEqual([]);
});

test('no shipped package runs a script when it is installed, but the runtime', () => {
  const running = locked.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
  expect(running.map(([path]) => path.replace(/^.*node_modules\//, ''))).toEqual(['node']);
  expect(manifest.allowScripts).toEqual({ node: true });
});

// `npm install` beside an existing node_modules leaves out what other platforms need, and then `npm ci`, which a
// fresh clone starts with, refuses the lockfile.
test('the lockfile holds the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
