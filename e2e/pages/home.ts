import { expect, type Page } from '@playwright/test';
import { untilHydrated } from '#e2e/support/held-scripts.ts';

/** Returns the parts of the home screen by role and name (rules#accessible-names). */
export function homeScreen(page: Page) {
  const hero = page.getByRole('region', { name: 'Öne çıkan tanıtım' });
  const slide = (number: number) => hero.getByRole('button', { name: `${number}. slayt`, exact: true });
  /** Expects this slide alone to be shown. */
  const showsSlide = async (number: number) => {
    await expect(slide(number)).toHaveAttribute('aria-current', 'true');
    await expect(hero.locator('[aria-current]')).toHaveCount(1);
  };
  const search = page.getByRole('search', { name: 'İlan ara', exact: true });
  return {
    hero,
    search: {
      form: search,
      status: (name: 'Satılık' | 'Kiralık') =>
        search.getByRole('group', { name: 'Durum' }).getByRole('radio', { name, exact: true }),
      select: (name: 'Kategori' | 'İl' | 'İlçe') => search.getByRole('combobox', { name, exact: true }),
      count: search.getByRole('status'),
      submit: search.getByRole('button', { name: 'İlan Ara', exact: true }),
    },
    slide,
    next: hero.getByRole('button', { name: 'Sonraki' }),
    previous: hero.getByRole('button', { name: 'Önceki' }),
    branches: page.getByRole('tablist', { name: 'Şubeler' }).getByRole('tab'),
    featured: page.getByRole('region', { name: 'Öne Çıkan Fırsatlar' }),
    latest: page.getByRole('region', { name: 'Son İlanlar' }),
    showsSlide,
    /** Shows a slide, whose time begins anew; after `openStill` it passes by `page.clock.runFor` only. */
    async turnTo(number: number, control = slide(number)) {
      await control.click();
      await showsSlide(number);
    },
    /** Opens the screen and stops its clock once the slides can move. */
    async openStill() {
      await page.clock.install({ time: new Date('2026-03-02T10:00:00') });
      await page.goto('/');
      await untilHydrated(slide(1));
      await page.clock.pauseAt(new Date('2026-03-02T11:00:00'));
    },
  };
}
