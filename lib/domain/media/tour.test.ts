import { expect, it } from 'vitest';
import { parseTour } from './tour.ts';

it.each([
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  [' my.matterport.com/show/?m=SxQL3iGyoDo ', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['HTTPS://KUULA.CO/share/7lXVQ', 'https://kuula.co/share/7lXVQ'],
  ['https://app.cloudpano.com/tours/x', 'https://app.cloudpano.com/tours/x'],
  ['https://www.3dvista.com/a', 'https://www.3dvista.com/a'],
  ['https://tours.eyespy360.com/a', 'https://tours.eyespy360.com/a'],
])('reads the tour %s', (link, tour) => {
  expect(parseTour(link)).toBe(tour);
});

it.each([
  ...[
    '',
    'tur',
    'http://my.matterport.com/show',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://kuula.co.evil.example/x',
  ],
  ...[
    'https://evilkuula.co/x',
    'https://evil.example/?kuula.co',
    'https://kuula.co@evil.example/',
    'https://a:b@kuula.co/x',
  ],
  ...[
    'https://kuula.co:8443/x',
    'javascript:alert(1)//kuula.co',
    'data:text/html,kuula.co',

    'https://kuula.co\u3002evil.example/',
  ],
])('reads no tour in %j', (link) => {
  expect(parseTour(link)).toBeNull();
});
