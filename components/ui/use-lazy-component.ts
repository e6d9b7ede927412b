import { type ComponentType, useState } from 'react';

/**
 * A component whose code is fetched when it is first needed. Other than with React's `lazy`, code that cannot be fetched
 * does not replace the whole screen with its error screen.
 * @returns the component, null until its code is there, and the function that fetches it and resolves with whether it could
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
