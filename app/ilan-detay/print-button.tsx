'use client';

import { Printer } from 'lucide';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { sharingTexts } from '#lib/site/texts/sharing.ts';

/** Prints the screen as one sheet (rules#print), like the browser's own command. */
export function PrintButton() {
  return (
    <Button data-needs-script onClick={() => window.print()} variant="secondary">
      <Icon node={Printer} size={18} />
      {sharingTexts.print}
    </Button>
  );
}
