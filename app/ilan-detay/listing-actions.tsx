'use client';

import { type ComponentType, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { sharingTexts } from '#lib/site/texts/sharing.ts';
import styles from './listing-actions.module.css';
import type { SharedListing } from './listing-words.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

/** What a visitor does with a listing besides asking for it: share it (rules#share) and print it (rules#print). */
export function ListingActions({ shared }: { shared: SharedListing }) {
  return (
    <div className={`screen-only ${styles.actions}`}>
      <ShareButton shared={shared} />
      <Button className="script-only" onClick={() => window.print()} variant="secondary">
        <Icon name="printer" size={18} />
        {sharingTexts.print}
      </Button>
    </div>
  );
}

/** Opens the system's own sheet where the browser has one, elsewhere a dialog (rules#share). */
function ShareButton({ shared }: { shared: SharedListing }) {
  const [ShareDialog, setShareDialog] = useState<ComponentType<ShareDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);

  async function openDialog() {
    try {
      // Most visitors share with the system's sheet or not at all.
      const loaded = await import('./share-dialog.tsx');
      setShareDialog(() => loaded.ShareDialog);
      setIsOpen(true);
      setIsMissing(false);
    } catch {
      setIsMissing(true);
    }
  }

  async function share() {
    if (!navigator.share) return openDialog();
    try {
      await navigator.share(shared);
    } catch (error) {
      // A visitor who closes the system's sheet gets no dialog; where the sheet cannot open, the dialog replaces it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await openDialog();
    }
  }

  return (
    <>
      <Button className="script-only" onClick={share} variant="secondary">
        <Icon name="share-2" size={18} />
        {sharingTexts.share}
      </Button>
      {isMissing && <p role="alert">{sharingTexts.dialog.notLoaded}</p>}
      {ShareDialog && <ShareDialog isOpen={isOpen} onClose={() => setIsOpen(false)} shared={shared} />}
    </>
  );
}
