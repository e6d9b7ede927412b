/**
 * Renders nothing, since an unknown address leads home (rules#other-paths). Without this file Next's English page would be in
 * every document.
 */
export default function NotFound() {
  return null;
}
