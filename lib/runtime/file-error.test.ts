import { expect, it } from 'vitest';
import { fileErrorText } from './file-error.ts';

it('says which user needs what where a file cannot be read or written', () => {
  const failure = (code: string) => Object.assign(new Error('x'), { code, syscall: 'open', path: '/srv/a' });
  for (const code of ['EACCES', 'EPERM'])
    expect(fileErrorText(failure(code))).toMatch(/^\/srv\/a: \S+ kullanıcısının .* izni yok/);
  expect(fileErrorText(new Error('x'))).toBeNull();
});
