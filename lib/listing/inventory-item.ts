/** What the sitemap needs of a listing. Texts as on the wire, '' when unknown. */
export type InventoryItem = {
  id: string;
  /** Paths in the photograph folder, cover first. */
  photos: string[];
  /** ISO 8601 instant of the last change, null where the backend does not know it. */
  updatedAt: string | null;
  type: string;
  status: string;
  city: string;
  district: string;
};
