import { Icon } from '#components/ui/icon.tsx';
import { savedTexts } from '#lib/site/texts/saved.ts';
import styles from './photo-count.module.css';

type PhotoCountProps = {
  count: number;
  /** Position of the photograph that is shown, from 1, once they have been swiped. */
  shown?: number;
};

/** Tells how many photographs a card has (rules#photograph-count), in the corner of its picture. */
export function PhotoCount({ count, shown }: PhotoCountProps) {
  return (
    <span className={`screen-only row tight tag ${styles.count}`}>
      <Icon name="images" size={16} />
      <span aria-hidden="true">{shown ? savedTexts.photoOfCount(shown, count) : count}</span>
      <span className="visually-hidden">{savedTexts.photoCount(count)}</span>
    </span>
  );
}
