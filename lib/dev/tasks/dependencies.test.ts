import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
};
type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('every dependency is pinned to one version', () => {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
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
  expect(running.map(([path]) => nameOf(path))).toEqual(['node']);
  expect(manifest.allowScripts).toEqual({ node: true });
});
