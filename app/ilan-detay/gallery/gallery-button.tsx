import { ChevronLeft, ChevronRight, type IconNode, Maximize2, Minimize2 } from 'lucide';
import type { MouseEventHandler } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { detailTexts } from '#lib/site/texts/detail.ts';

type Kind = 'previous' | 'next' | 'enterFullscreen' | 'leaveFullscreen';

type GalleryButtonProps = { kind: Kind; onClick: MouseEventHandler<HTMLButtonElement> };

const looks: Readonly<Record<Kind, { icon: IconNode; className: string }>> = {
  previous: { icon: ChevronLeft, className: 'image-gallery-left-nav' },
  next: { icon: ChevronRight, className: 'image-gallery-right-nav' },
  enterFullscreen: { icon: Maximize2, className: 'image-gallery-fullscreen-button' },
  leaveFullscreen: { icon: Minimize2, className: 'image-gallery-fullscreen-button' },
};

/** A control on the photograph. The library's own controls have fixed English names. */
export function GalleryButton({ kind, onClick }: GalleryButtonProps) {
  const { icon, className } = looks[kind];
  return (
    <button
      aria-label={detailTexts.photos[kind]}
      className={`image-gallery-icon ${className}`}
      onClick={onClick}
      type="button"
    >
      <Icon node={icon} size={22} />
    </button>
  );
}
