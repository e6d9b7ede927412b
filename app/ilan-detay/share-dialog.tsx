import { useState } from 'react';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { whatsAppWith } from '#lib/domain/message/whatsapp.ts';
import { sharingTexts } from '#lib/site/texts/sharing.ts';
import type { SharedListing } from './listing-words.ts';
import styles from './share-dialog.module.css';

const texts = sharingTexts.dialog;

type ShareDialogProps = { isOpen: boolean; onClose: () => void; shared: SharedListing };

/** Renders the ways to pass a listing on where the browser has no sheet of its own. */
export function ShareDialog({ isOpen, onClose, shared }: ShareDialogProps) {
  const [answer, setAnswer] = useState('');
  const { title, text, url } = shared;
  const message = `${text}\n${url}`;
  const subject = encodeURIComponent(title.toWellFormed());
  const body = encodeURIComponent(message.toWellFormed());

  async function copy() {
    // Emptied first: a status that says the same again is not read out.
    setAnswer('');
    try {
      // Undefined where the site is not served over HTTPS; refused where the visitor forbids it.
      await navigator.clipboard.writeText(url);
      setAnswer(texts.copied);
    } catch {
      setAnswer(texts.notCopied);
    }
  }

  function close() {
    setAnswer('');
    onClose();
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={texts.title}>
      <div className={`stack ${styles.ways}`}>
        <input
          aria-label={texts.address}
          className={styles.address}
          onFocus={(event) => event.currentTarget.select()}
          readOnly
          value={url}
        />
        <Button isWide onClick={copy}>
          <Icon name="copy" size={18} />
          {texts.copy}
        </Button>
        <p className={`muted ${styles.answer}`} role="status">
          {answer}
        </p>
        <ButtonAnchor href={whatsAppWith(message)} isWide rel="noopener" target="_blank" variant="secondary">
          <Icon name="message-circle" size={18} />
          {texts.whatsApp}
        </ButtonAnchor>
        <ButtonAnchor href={`mailto:?subject=${subject}&body=${body}`} isWide variant="secondary">
          <Icon name="mail" size={18} />
          {texts.email}
        </ButtonAnchor>
      </div>
    </Dialog>
  );
}
