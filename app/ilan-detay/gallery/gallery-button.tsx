import type { MouseEventHandler } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icons.ts';
import round from '#components/ui/round-button.module.css';
import { detailTexts } from '#lib/site/texts/detail.ts';

type Kind = 'previous' | 'next' | 'enterFullscreen' | 'leaveFullscreen';

type GalleryButtonProps = { kind: Kind; onClick: MouseEventHandler<HTMLButtonElement> };

const looks: Readonly<Record<Kind, { icon: IconName; className: string }>> = {
  previous: { icon: 'chevron-left', className: 'image-gallery-left-nav' },
  next: { icon: 'chevron-right', className: 'image-gallery-right-nav' },
  enterFullscreen: { icon: 'maximize-2', className: 'image-gallery-fullscreen-button' },
  leaveFullscreen: { icon: 'minimize-2', className: 'image-gallery-fullscreen-button' },
};

/** A control on the photograph. The library's own controls have fixed English names. */
export function GalleryButton({ kind, onClick }: GalleryButtonProps) {
  const { icon, className } = looks[kind];
  return (
    <button
      aria-label={detailTexts.photos[kind]}
      className={`${round.round} image-gallery-icon ${className}`}
      onClick={onClick}
      type="button"
    >
      <Icon name={icon} size={22} />
    </button>
  );
}
