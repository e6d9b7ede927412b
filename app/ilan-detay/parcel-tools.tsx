'use client';

import { useState } from 'react';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './parcel-tools.module.css';

const texts = detailTexts.parcel;

/**
 * Renders the parcel of a listing for the land registry's public search, which asks for what is copied here
 * (rules#parcel).
 */
export function ParcelTools({ parcel }: { parcel: string }) {
  const [answer, setAnswer] = useState('');

  async function copy() {
    // Emptied first: a status that says the same again is not read out.
    setAnswer('');
    try {
      await navigator.clipboard.writeText(parcel);
      setAnswer(texts.copied);
    } catch {
      setAnswer(parcel);
    }
  }

  return (
    <div className={`screen-only cluster ${styles.tools}`}>
      <Button className="script-only" onClick={copy} variant="secondary">
        <Icon name="copy" size={18} />
        {texts.copy}
      </Button>
      <ButtonAnchor href={texts.searchUrl} rel="noopener noreferrer" target="_blank" variant="secondary">
        <Icon name="map-pinned" size={18} />
        {texts.search}
      </ButtonAnchor>
      <p className="muted" role="status">
        {answer}
      </p>
    </div>
  );
}
