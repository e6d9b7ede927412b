import { Icon } from '#components/ui/icon.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { initials } from '#lib/domain/message/initials.ts';
import styles from './portrait.module.css';

type PortraitProps = { firstName: string; lastName?: string; photo?: string | undefined };

/**
 * The round beside a person's name (rules#team): the portrait, the initials, or for nobody a figure. Screen readers pass
 * over it.
 */
export function Portrait({ firstName, lastName = '', photo }: PortraitProps) {
  return (
    <span aria-hidden="true" className={`screen-only center disc picture ${styles.portrait}`}>
      {photo ? (
        <Photo alt="" focus="50% 25%" kind="thumb" url={photo} />
      ) : (
        initials(firstName, lastName) || <Icon name="user-round" size={26} />
      )}
    </span>
  );
}
