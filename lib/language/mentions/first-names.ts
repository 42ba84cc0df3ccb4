/** Common first names, excluding everyday words, months and products. */
export const firstNames: ReadonlySet<string> = new Set(
  `Aaron Adam Adrian Agnes Ahmed Aisha Alan Albert Alejandro Alex Alexander Alexandra Alfred Ali Alice Alicia Alina Alison Amanda Amelia
Amina Amir Amy Ana Anastasia Andrea Andreas Andrew Andrzej Angela Anika Anil Anita Anja Anke Ann Anna Anne Annette Antje Anthony Antonio
Arjun Arthur Astrid Axel Barbara Ben Benjamin Bernd Bernhard Beth Bettina Birgit Bjorn Brian Bruno Camille Carla Carlos Carmen Carol Caroline
Carolina Carsten Caterina Catherine Cecilia Charles Charlotte Chen Chiara Chloe Chris Christian Christiane Christina Christine Christoph
Christopher Claire Clara Claudia Clemens Colin Cornelia Craig Cristina Daniel Daniela Danielle David Deborah Denise Dennis Diana Diego Dieter
Dimitri Dirk Dmitri Dominik Donald Doris Dorothea Edward Elena Elias Elisabeth Elizabeth Ella Ellen Emily Emma Eric Erik Erika Ernst Esther
Eva Evelyn Fabian Fatima Felix Fernando Fiona Florian Frances Francesca Francesco Frank Franz Fred Frederik Friedrich Gabriel Gabriela Gabriele
George Georg Gerald Gerd Gerhard Gisela Giulia Giovanni Gordon Greg Gregor Guido Gustav Hannah Hans Harald Harry Hassan Heather Heidi
Heike Heiko Heinrich Helen Helena Helga Helmut Henrik Henry Herbert Hiroshi Holger Hugo Ian Ibrahim Igor Ines Inga Ingrid Irene Iris Isabel Isabella
Ivan Jacob Jakob James Jan Jana Jane Janet Jason Javier Jean Jeff Jeffrey Jennifer Jens Jessica Joachim Joan Joanna Jochen Johan Johanna Johannes
John Jonas Jonathan Jorge Joseph Josef Joshua Juan Judith Julia Julian Juliane Julie Jutta Karen Karim Karin Karl Karsten Katarina Kate Katharina
Katherine Kathrin Kathy Katja Katrin Keiko Keith Kelly Ken Kenneth Kerstin Kevin Khalid Kim Klaus Kristin Kurt Lars Laura Lauren Laurent Lena Leo
Leon Leonie Li Lina Linda Lisa Lorenzo Louis Louise Luca Lucas Lucia Ludwig Luis Luisa Lukas Lydia Magdalena Maike Manfred Manuel Manuela Marc Marcel
Marcin Marco Marcus Margaret Maria Marianne Marie Marina Mario Marion Marius Mark Markus Marta Martha Martin Martina Mary Mateo Mathias Matteo Matthew
Matthias Max Maximilian Maya Mehmet Mei Melanie Michael Michaela Michel Michelle Miguel Mike Mila Mohamed Mohammed Monica Monika Moritz Nadia
Nadine Nancy Natalia Natalie Natasha Nathalie Nathan Nicholas Nick Nicola Nicolas Nicole Niels Nigel Nikolai Nina Nora Norbert Olaf Oleg Olga Oliver
Olivia Omar Oscar Oskar Otto Pablo Pamela Patricia Patrick Paul Paula Paulo Pedro Peter Petra Philip Philipp Philippe Pierre Priya Rachel Rafael Rahul
Rainer Raj Rajesh Ralf Ralph Raphael Rebecca Regina Reinhard Renate Ricardo Richard Rita Robert Roberto Robin Roger Roland Roman Ronald Rosa Rudolf Ruth
Ryan Sabine Sabrina Samantha Samir Samuel Sandra Sanjay Sara Sarah Sasha Scott Sean Sebastian Sergio Sharon Silke Silvia Simon Simone Sofia
Sonja Sophia Sophie Stefan Stefanie Steffen Stella Stephan Stephanie Stephen Steve Steven Sunita Susan Susanne Sven Svetlana Sylvia Tamara Tania Tanja
Teresa Thea Theo Theresa Thomas Thorsten Tim Timo Tina Tobias Tom Tomas Tomasz Tony Torsten Tracy Udo Ulrich Ulrike Ursula Uta Uwe Valentina Valerie
Vanessa Vera Veronica Veronika Victor Victoria Viktor Vincent Vladimir Walter Wei Werner Wilhelm William Wolfgang Xavier Yasmin Yuki Yusuf Yvonne
Zoe Marek Piotr Agnieszka Ewa Jörg Jürgen Björn Günter Günther Sören Zsófia Éva André José María Anaïs François Hélène Beatriz Inês João`.split(
    /\s+/,
  ),
)
