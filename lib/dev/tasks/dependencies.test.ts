import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  dev?: boolean;
  optional?: boolean;
  version?: string;
  os?: string | string[];
  cpu?: string | string[];
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
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const versions = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
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

test('no shipped package runs a script when it is installed', () => {
  expect(locked.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)).toEqual([]);
  expect(manifest.allowScripts).toBeUndefined();
});

test('the runtime is one version on every platform, known by its checksum', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  const runtimes = locked.filter(([path]) => /^node_modules\/node-(?:bin-)?(?:linux|darwin|win)-/.test(path));
  expect(runtimes.map(([, { os, cpu }]) => `${os} ${cpu}`).sort()).toEqual([
    ...['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64'],
  ]);
  for (const [path, locked] of runtimes) {
    expect(locked).toMatchObject({ version, optional: true, integrity: expect.stringMatching(/^sha512-/) });
    expect(manifest.optionalDependencies[path.replace('node_modules/', '')]).toBe(version);
  }
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
