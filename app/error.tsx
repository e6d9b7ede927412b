'use client';

import { ErrorScreen } from '#components/chrome/error-screen.tsx';

/** Shown inside the header and footer when a screen could not be rendered. */
export default function ScreenError({ retry }: { retry: () => void }) {
  return <ErrorScreen retry={retry} />;
}
