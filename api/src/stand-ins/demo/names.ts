const words = (text: string) => text.trim().split(/\s+/);

export const firstNames = words(`
  Maya Liam Sofia Noah Priya Ethan Amara Lucas Hannah Omar Chloe Mateo Grace Kenji Elena Isaiah Nora Diego Aisha Caleb
  Mei Julian Zoe Andre Leila Owen Camila Tariq Ruby Felix Ingrid Marcus Yara Theo Naomi Hugo Fatima Jonah Bianca Samir
  Clara Desmond Ivy Rafael Tessa Malik Greta Anton Layla Simon Rosa Kofi June Emil Dalia Wesley Anika Victor Paloma Ray
  Joy Sven Imani Curtis Linh Oscar Thea Ramon Pearl Idris Kira Dominic Alma Bruno Celeste Harvey Nadia Quinn Selma Dev
  Beatriz Miles Esther Jun Vera Cole Odessa Ravi Margot Tobias Wren Xavier Iris Amos Lena Cyrus Opal Rhys Suki Walter
`);

export const lastNames = words(`
  Nguyen Harper Okafor Lindqvist Ramirez Chen Brooks Kowalski Haddad Sullivan Tanaka Osei Delgado Fischer Patel Morgan
  Abrams Castillo Doyle Eriksson Flores Greene Hoffman Ibrahim Jensen Kaplan Lopez Mercer Novak Oduya Petrov Quintero
  Reyes Sato Thompson Underwood Vasquez Whitaker Xiong Yilmaz Zimmerman Alvarez Bennett Carver Dimitriou Ellison Farouk
  Gallagher Hughes Ivanov Joshi Keller Larsen Maddox Nakamura Ortiz Palmer Rahman Silva Torres Ueda Vance Walsh Yang
  Zhou Anderson Becker Choi Duarte Espinoza Foster Goldberg Hayes Iyer Johansson Khan Lambert Moreau Nielsen Olsen Park
  Quigley Rossi Stone Takahashi Uribe Volkov Webb Yusuf Zapata Barrett Cruz Dawson Everett Franco Gupta Hernandez Irwin
  Jimenez Kim Lee Mbeki Nash Ochoa Price Reed Santos Turner Vargas Wood Young Ziegler Blake Conway Drake Emerson Ford
`);

/** Area codes of customers' numbers. In each, 555-0100 to 555-0199 are reserved for fictional use. */
export const areaCodes = words(`
  206 253 360 425 509 503 541 971 208 406 307 801 435 385 702 775 916 510 650 408 831 805 818 323 213 310 714 619 858
  760 602 480 520 928 505 575 303 720 970 719 402 531 515 319 612 651 763 952 218 414 608 262 312 773 847 630 815
`);
