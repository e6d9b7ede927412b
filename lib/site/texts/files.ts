/** Reasons why a file or folder cannot be used, for whoever runs the site and for whoever types a command. */
export const fileTexts = {
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
