'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useLazyComponent } from '#components/ui/use-lazy-component.ts';
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
