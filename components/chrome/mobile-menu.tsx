'use client';

import { useEffect } from 'react';
import { useDisclosure } from '#components/early/use-disclosure.ts';
import { Icon } from '#components/ui/icon.tsx';
import { RoundButton } from '#components/ui/round-button.tsx';
import { telHref } from '#lib/domain/message/phone.ts';
import { menuTexts } from '#lib/site/texts/chrome.ts';
import styles from './mobile-menu.module.css';
import { NavLinks } from './nav-links.tsx';

/**
 * Renders the menu of narrow windows (rules#mobile-menu), with the agency's number below its routes. Without JavaScript
 * it is shown under the bar.
 */
export function MobileMenu({ phone }: { phone: string }) {
  const { isOpen, setIsOpen, trigger, triggerProps, panelProps } = useDisclosure();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      const bar = trigger.current?.closest('header');
      if (event.target instanceof Node && !bar?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, setIsOpen, trigger]);

  return (
    <>
      <RoundButton
        className={`script-only ${styles.trigger}`}
        icon={isOpen ? 'x' : 'menu'}
        iconSize={24}
        label={menuTexts.open}
        onClick={() => setIsOpen(!isOpen)}
        {...triggerProps}
      />
      <div className={styles.panel} {...panelProps}>
        <nav aria-label={menuTexts.label}>
          <NavLinks className={styles.links} onNavigate={() => setIsOpen(false)} />
        </nav>
        <a className={`row ${styles.phone}`} href={telHref(phone)}>
          <Icon name="phone" size={18} />
          {phone}
        </a>
      </div>
    </>
  );
}
