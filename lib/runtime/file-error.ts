import { userInfo } from 'node:os';

/** Reasons why a file or folder cannot be used, for whoever runs the site and for whoever types a command. */
const texts = {
  denied: (path: string, user: string) =>
    `${path}: ${user} kullanıcısının burayı okuma ve yazma izni yok. Bu kullanıcıya izin verin (chown, chmod) ya da siteyi ve komutları izni olan kullanıcıyla çalıştırın.`,
  numberedUser: (id: number) => `${id} numaralı`,
  reason: (path: string, reason: string) => `${path}: ${reason}`,
  reasons: {
    ENOENT: 'böyle bir dosya ya da klasör yok',
    EEXIST: 'bu dosya zaten var',
    EISDIR: 'bu bir klasör, dosya değil',
    ENOTDIR: 'yoldaki bir ad klasör değil',
    EROFS: 'burası salt okunur; site systemd ile çalışıyorsa klasörü ReadWritePaths ile yazılabilir yapın',
    ENOSPC: 'diskte yer kalmadı',
    EDQUOT: 'diskte bu kullanıcıya ayrılan yer doldu',
    EIO: 'disk okunamıyor ya da yazılamıyor; arızalı olabilir',
    ENAMETOOLONG: 'bu ad bu disk için çok uzun',
    ENOTEMPTY: 'bu klasör boş değil',
    EMFILE: 'aynı anda çok fazla dosya açık',
  } as Readonly<Record<string, string>>,
  otherReason: (code: string) => `dosya işlemi yapılamadı (${code})`,
  unnamed: 'Bir dosya',
} as const;

/** Tells whether this user lacks a permission. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');

/** Says that this user may not use a file or folder, and who needs what. */
export const deniedText = (path: string) => texts.denied(path, userName());

/**
 * Says a failure of a file or folder in Turkish.
 * @param path names it where the error names something else
 * @returns null for any other failure
 */
export function fileErrorText(error: unknown, path?: string): string | null {
  if (!(error instanceof Error && 'syscall' in error)) return null;
  const { code = '', path: failed } = error as NodeJS.ErrnoException;
  const name = path ?? failed ?? texts.unnamed;
  if (isDenied(error)) return deniedText(name);
  return texts.reason(name, texts.reasons[code] ?? texts.otherReason(code));
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user that its system does not know.
    return texts.numberedUser(process.getuid?.() ?? -1);
  }
}
