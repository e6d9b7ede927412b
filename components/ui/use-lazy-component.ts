import { type ComponentType, useState } from 'react';

/**
 * Returns a component whose code is fetched when it is first needed. React's `lazy` would replace the whole screen with
 * the error screen where the code cannot be fetched; here the caller decides.
 * @returns the component, null until its code has arrived, and `load`, which resolves with whether it could be fetched
 */
export function useLazyComponent<Props>(fetchCode: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);

  async function load(): Promise<boolean> {
    try {
      const fetched = await fetchCode();
      setComponent(() => fetched);
      return true;
    } catch {
      return false;
    }
  }

  return [Component, load] as const;
}
