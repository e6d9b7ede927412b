import {
  countOutdated,
  readRetention,
  setRetention,
} from '#lib/backend/embedded/messages/message-retention.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { wholeNumber } from '../command-line/typed-values.ts';

const longestDays = 36_500;

export const keepMessages = defineCommand({
  name: 'messages retention',
  summary: 'Mesajların kaç gün saklanacağını gösterir ya da ayarlar.',
  usage: '[GÜN|off]',
  isChanging: true,
  options: { yes: { type: 'boolean', text: 'Silinecek mesaj varsa bile sormadan ayarlar.' } },
  details:
    'Ayarlanmadıkça hiçbir mesaj kendiliğinden silinmez. Çalışan site yeni ayara bir dakika içinde uyar; henüz e-postayla iletilememiş mesajlar silinmeden önce iletilmeyi bekler.',
  async run({ args: [wanted], options, output, open }) {
    const { orm } = await open();
    if (wanted !== undefined) {
      const days = wanted === 'off' ? null : wholeNumber(wanted, 'Gün sayısı', 1, longestDays);
      const outdated = days === null ? 0 : await countOutdated(orm, days);
      const question = `${outdated} mesaj bu süreden eski ve silinecek. Ayarlansın mı?`;
      if (outdated > 0 && options.yes !== true && !(await output.confirm(question)))
        throw new CommandError(`Ayarlanmadı: ${outdated} mesaj silinirdi. Onaylayın ya da --yes ekleyin.`);
      await setRetention(orm, days);
    }
    const days = await readRetention(orm);
    output.line(
      days === null
        ? 'Mesajlar süresiz saklanıyor; hiçbiri kendiliğinden silinmez.'
        : `Mesajlar ${days} gün saklanıyor; daha eskileri site çalışırken kendiliğinden silinir.`,
    );
    output.json({ days });
  },
});
