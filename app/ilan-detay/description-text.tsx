'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './description.module.css';

type DescriptionTextProps = { html: string; folds: 'always' | 'on phones' | 'never' };

const foldedClass = { always: styles.folded, 'on phones': styles.foldedOnPhones, never: '' };

/** Renders the first lines of a long description, and the rest on demand; all of it without scripts and on paper. */
export function DescriptionText({ html, folds }: DescriptionTextProps) {
  const [isFolded, setIsFolded] = useState(folds !== 'never');
  const text = useRef<HTMLDivElement>(null);
  // A description without markup marks its paragraphs with line breaks.
  const layout = html.includes('<') ? '' : styles.plain;

  function unfold() {
    setIsFolded(false);
    // The button disappears.
    text.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div
        className={`${styles.prose} ${layout} ${isFolded ? foldedClass[folds] : ''}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that renders HTML from the API; lib/domain/html/sanitize.ts cleaned it.
        dangerouslySetInnerHTML={{ __html: html }}
        ref={text}
        tabIndex={-1}
      />
      {isFolded && (
        <Button className={`script-only ${styles.more}`} onClick={unfold} variant="secondary">
          {detailTexts.readOn}
        </Button>
      )}
    </>
  );
}
