import { apiBase, type CallName, calls } from '#lib/contract/calls.ts';
import * as file from '../../../app/api/api/files/route.ts';
import * as activeTypes from '../../../app/api/api/ilan/get-active-types/route.ts';
import * as cities from '../../../app/api/api/ilan/get-cities/route.ts';
import * as districts from '../../../app/api/api/ilan/get-districts/route.ts';
import * as preview from '../../../app/api/api/ilan/get-preview/route.ts';
import * as previewFeatured from '../../../app/api/api/ilan/get-preview-featured/route.ts';
import * as previewWithFilters from '../../../app/api/api/ilan/get-preview-with-filters/route.ts';
import * as listing from '../../../app/api/api/ilan/getIlan/route.ts';
import * as setMessage from '../../../app/api/api/messages/set-message/route.ts';

/** What a route file exports: an answer by method. */
export type Route = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>;

/** The route files of the calls, for whoever runs them without Next around them. */
const routes: Readonly<Record<CallName, Route>> = {
  previewFeatured,
  preview,
  previewWithFilters,
  activeTypes,
  cities,
  districts,
  listing,
  file,
  setMessage,
};

const names = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [withoutSlash(apiBase + calls[name].path), name]),
);

/** The call that a path names, with or without a final slash as Next reads it too; null for none. */
export function findCall(pathname: string): { name: CallName; route: Route } | null {
  const name = names.get(withoutSlash(pathname));
  return name === undefined ? null : { name, route: routes[name] };
}

function withoutSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
