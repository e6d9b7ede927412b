'use client';

import { ErrorScreen } from '#components/chrome/error-screen.tsx';

/** Renders, inside the header and footer, a screen that failed. */
export default function ScreenError({ retry }: { retry: () => void }) {
  return <ErrorScreen retry={retry} />;
}
