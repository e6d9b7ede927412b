import { parseCoordinates } from '#lib/domain/media/map.ts';
import { parseTour } from '#lib/domain/media/tour.ts';
import { parseVideo } from '#lib/domain/media/video.ts';
import { CellLink } from '../spreadsheets/table-file.ts';
import type { ReadField } from './listing-fields.ts';

const isAddress = (label: string) =>
  /:\/\/|^www\./i.test(label) ||
  [parseVideo, parseCoordinates, parseTour].some((parse) => parse(label) !== null);

/**
 * Returns what a column takes of a cell that leads somewhere: its address where one is wanted and the label lacks it,
 * and otherwise the label, which people see. An old link often stays behind a new label.
 * @param field null for a feature
 */
export function valueOfLink(cell: unknown, field: ReadField | null): unknown {
  if (!(cell instanceof CellLink)) return cell;
  const { label, address } = cell;
  const isMail = /^mailto:/i.test(address);
  if (field === 'videoUrl' || field === 'embedUrl' || field === 'tourUrl')
    return isMail || isAddress(String(label)) ? label : address;
  if (field !== 'advisorEmail' || !isMail || String(label).includes('@')) return label;
  return address.replace(/^mailto:|\?.*$/gi, '');
}
