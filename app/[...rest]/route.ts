// rules#other-paths: any other path leads to the home page. Unknown paths below /api/ are answered elsewhere.
function goHome(): Response {
  return new Response(null, { status: 307, headers: { Location: '/' } });
}

export {
  goHome as DELETE,
  goHome as GET,
  goHome as HEAD,
  goHome as OPTIONS,
  goHome as PATCH,
  goHome as POST,
  goHome as PUT,
};
