import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';

type WatchingWindow = Window & { CloseWatcher?: new () => { onclose: () => void; destroy(): void } };

/**
 * Returns a button that shows and hides a panel of the page. With `triggerProps` on the button and `panelProps` on the
 * panel it works from the first paint: early-taps.ts handles clicks until hydration, and a panel that it has opened
 * stays open.
 * @param held state of the caller; without it the hook has its own, closed at first
 */
export function useDisclosure(held?: readonly [isOpen: boolean, setIsOpen: (isOpen: boolean) => void]) {
  const own = useState(false);
  const [isOpen, setIsOpen] = held ?? own;
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was opened before hydration.
  useLayoutEffect(() => {
    if (trigger.current?.getAttribute('aria-expanded') === 'true' && !isOpen) setIsOpen(true);
  }, []);

  const close = useEffectEvent(() => {
    setIsOpen(false);
    trigger.current?.focus();
  });

  // Escape closes it, and the Back of Android, which otherwise leaves the screen.
  useEffect(() => {
    if (!isOpen) return;
    const { CloseWatcher }: WatchingWindow = window;
    if (CloseWatcher) {
      const watcher = new CloseWatcher();
      watcher.onclose = close;
      return () => watcher.destroy();
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return {
    isOpen,
    setIsOpen,
    trigger,
    triggerProps: {
      'aria-controls': panelId,
      'aria-expanded': isOpen,
      'data-early': 'disclosure',
      ref: trigger,
    },
    panelProps: { hidden: !isOpen, id: panelId },
  };
}
