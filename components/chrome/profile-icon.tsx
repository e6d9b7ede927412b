import type { IconNode } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import styles from './profile-icon.module.css';

// The icon set has no brand marks; these two are drawn in its style.
const drawings: Record<'social-network' | 'photo-network', IconNode> = {
  'social-network': [['path', { d: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z' }]],
  'photo-network': [
    ['rect', { width: '20', height: '20', x: '2', y: '2', rx: '5' }],
    ['circle', { cx: '12', cy: '12', r: '4' }],
    ['path', { d: 'M17.5 6.5h.01' }],
  ],
};

type ProfileIconProps = { kind: 'social-network' | 'photo-network' | 'portal'; label: string };

/** A network's icon, or a listing portal's first letter. Decorative: the link is named by its text. */
export function ProfileIcon({ kind, label }: ProfileIconProps) {
  if (kind !== 'portal') return <Icon node={drawings[kind]} size={18} />;
  return (
    <span aria-hidden="true" className={styles.letter}>
      {label.slice(0, 1)}
    </span>
  );
}
