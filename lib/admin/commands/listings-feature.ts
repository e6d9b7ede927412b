import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { wholeNumber } from '../command-line/whole-number.ts';
import { featureListing, listingNumber, noSuchListing } from '../listings/change-listings.ts';

export const featureCommand = defineCommand({
  name: 'listings feature',
  summary: 'Bir ilanı ana sayfada öne çıkarır ya da oradan alır.',
  usage: 'NO',
  isChanging: true,
  options: {
    order: { type: 'string', value: 'SIRA', text: 'Öne çıkanlar arasındaki sırası; küçük olan önce gelir.' },
    off: { type: 'boolean', text: 'Öne çıkanlardan alır.' },
  },
  async run({ args: [typed = ''], options, output, open }) {
    const id = listingNumber(typed);
    if ((options.order === undefined) === (options.off !== true))
      throw new CommandError('--order ya da --off seçeneklerinden biri verilmeli.', 2);
    const order = options.order === undefined ? null : wholeNumber(options.order, '--order', 0, 1_000_000);
    const { orm } = await open();
    const title = await featureListing(orm, id, order);
    if (title === null) throw noSuchListing([id]);
    output.line(
      order === null
        ? `Öne çıkanlardan alındı: ${id}  ${title}`
        : `Öne çıkarıldı (${order}. sıra): ${id}  ${title}`,
    );
    output.json({ id, featuredOrder: order });
    return 0;
  },
});
