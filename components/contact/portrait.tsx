import { Icon } from '#components/ui/icon.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { initials } from '#lib/domain/message/initials.ts';
import styles from './portrait.module.css';

type PortraitProps = { firstName: string; lastName?: string; photo?: string | undefined };

/**
 * Draws the round beside a person's name (rules#team): the initials, or a figure without a name, and over them the portrait.
 * Screen readers pass over it.
 */
export function Portrait({ firstName, lastName = '', photo }: PortraitProps) {
  return (
    <span aria-hidden="true" className={`screen-only center disc picture ${styles.portrait}`}>
      {initials(firstName, lastName) || <Icon name="user-round" size={26} />}
      {photo && <Photo alt="" focus="50% 25%" kind="thumb" url={photo} />}
    </span>
  );
}
