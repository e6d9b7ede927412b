declare module '@adobe/structured-data-validator' {
  type Issue = { severity: string; rootType: string; issueMessage: string };

  export default class Validator {
    validate(data: { jsonld: object }): Promise<Issue[]>;
  }
}
