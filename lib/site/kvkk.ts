/** The privacy notice behind the 'KVKK Aydınlatma Metni' button under every sending form (Law no. 6698). */
export const kvkk = {
  title: 'KVKK Aydınlatma Metni',
  notice: 'Bilgileriniz yalnızca talebinizi yanıtlamak için işlenir.',
  linkLabel: 'KVKK Aydınlatma Metni',
} as const;
