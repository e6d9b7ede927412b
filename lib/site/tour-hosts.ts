/** Hosts of virtual tours that a listing may lead to, with whatever stands before them (`my.matterport.com`). */
export const tourHosts: readonly string[] = [
  'matterport.com',
  'kuula.co',
  '3dvista.com',
  'eyespy360.com',
  'cloudpano.com',
];
