'use client';

import { useState } from 'react';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useLazyComponent } from '#components/ui/use-lazy-component.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { sharingTexts } from '#lib/site/texts/sharing.ts';
import styles from './listing-actions.module.css';
import type { SharedListing } from './listing-words.ts';

/** Renders the buttons that share (rules#share) and print (rules#print) a listing. */
export function ListingActions({ shared }: { shared: SharedListing }) {
  return (
    <div className={`screen-only cluster ${styles.actions}`}>
      <ShareButton shared={shared} />
      <Button className="script-only" onClick={() => window.print()} variant="secondary">
        <Icon name="printer" size={18} />
        {sharingTexts.print}
      </Button>
    </div>
  );
}

/** Failures of the system's sheet after which no dialog replaces it: it was closed, or it is open already. */
const answered: readonly string[] = ['AbortError', 'InvalidStateError'];

/** Opens the system's own sheet where the browser has one, elsewhere a dialog (rules#share). */
function ShareButton({ shared }: { shared: SharedListing }) {
  const [ShareDialog, loadDialog] = useLazyComponent(() =>
    import('./share-dialog.tsx').then((module) => module.ShareDialog),
  );
  const [dialog, setDialog] = useState<'closed' | 'open' | 'not loaded'>('closed');

  async function openDialog() {
    setDialog((await loadDialog()) ? 'open' : 'not loaded');
  }

  async function share() {
    if (!navigator.share) return openDialog();
    try {
      await navigator.share(shared);
    } catch (error) {
      if (!(error instanceof DOMException && answered.includes(error.name))) await openDialog();
    }
  }

  return (
    <>
      <Button className="script-only" onClick={share} variant="secondary">
        <Icon name="share-2" size={18} />
        {sharingTexts.share}
      </Button>
      {dialog === 'not loaded' && <p role="alert">{sharingTexts.dialog.notLoaded}</p>}
      {ShareDialog && (
        <ShareDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} shared={shared} />
      )}
    </>
  );
}

const { parcel: parcelTexts } = detailTexts;

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
      setAnswer(parcelTexts.copied);
    } catch {
      setAnswer(parcel);
    }
  }

  return (
    <div className={`screen-only cluster ${styles.parcel}`}>
      <Button className="script-only" onClick={copy} variant="secondary">
        <Icon name="copy" size={18} />
        {parcelTexts.copy}
      </Button>
      <ButtonAnchor
        href={parcelTexts.searchUrl}
        rel="noopener noreferrer"
        target="_blank"
        variant="secondary"
      >
        <Icon name="map-pinned" size={18} />
        {parcelTexts.search}
      </ButtonAnchor>
      <p className="muted" role="status">
        {answer}
      </p>
    </div>
  );
}
